"""Published formulas, written down independently of the engine: it has to agree with them."""

import math

# Fractions of the width, the formula that UIScrollView is measured to follow, and Flutter's frictionFactor integrated.
UIKIT_BAND, FLUTTER_BAND = 0.55, 0.52


def rubber_band(distance, coefficient, width):
    return (1 - 1 / (distance * coefficient / width + 1)) * width


def projection(velocity, rate=0.998):
    """How far a free scroll continues: Apple, "Designing Fluid Interfaces" (WWDC 2018)."""
    return velocity / 1000 * rate / (1 - rate)


def bezier(x1, y1, x2, y2):
    """A timing curve as in CSS: the progress at a fraction of the time."""

    def coordinate(t, first, second):
        return 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t**3

    def progress(fraction):
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if coordinate(middle, x1, x2) < fraction else (low, middle)
        return coordinate(low, y1, y2)

    return progress


EASE_IN_OUT = bezier(0.42, 0, 0.58, 1)
EASE = bezier(0.25, 0.1, 0.25, 1)


# Ours, near Android's quintic 1 - (1 - t)^5, and near its steady third of a way with a deceleration after it.
QUINTIC = bezier(0.215, 1, 0.359, 1)
SEEK = bezier(0.28, 0.765, 0.741, 0.994)


def decelerate(fraction):
    """Android's DecelerateInterpolator with its default factor."""
    return 1 - (1 - fraction) ** 2


def critical(distance, velocity, milliseconds, stiffness=100, mass=1):
    """A critically damped spring: the distance from rest after some milliseconds."""
    w, t = math.sqrt(stiffness / mass), milliseconds / 1000
    return (distance + (velocity + w * distance) * t) * math.exp(-w * t)


def overdamped(distance, velocity, milliseconds, stiffness=100, mass=0.5, ratio=1.1):
    """An overdamped spring: the distance from rest after some milliseconds."""
    w, t = math.sqrt(stiffness / mass), milliseconds / 1000
    a, b = w * (ratio - math.sqrt(ratio**2 - 1)), w * (ratio + math.sqrt(ratio**2 - 1))
    first, second = (velocity + b * distance) / (b - a), -(velocity + a * distance) / (b - a)
    return first * math.exp(-a * t) + second * math.exp(-b * t)


def luminance(color):
    """WCAG 2.2, relative luminance."""
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """WCAG 2.2, contrast ratio."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
