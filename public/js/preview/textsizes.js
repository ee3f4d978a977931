// The text sizes of the system's settings, smallest first.

/** The name and the short name of each content size category. */
export const textSizes = {
  xSmall: ["Extra small", "XS"], small: ["Small", "S"], medium: ["Medium", "M"], large: ["Large, the default", "L"],
  xLarge: ["Extra large", "XL"], xxLarge: ["XX large", "2XL"], xxxLarge: ["XXX large", "3XL"],
  accessibility1: ["Accessibility 1", "A1"], accessibility2: ["Accessibility 2", "A2"], accessibility3: ["Accessibility 3", "A3"],
  accessibility4: ["Accessibility 4", "A4"], accessibility5: ["Accessibility 5", "A5"],
};

export const categories = Object.keys(textSizes);
