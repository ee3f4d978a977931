"""Recordings on the page."""


def test_the_verdict_of_a_replay_is_a_sentence(call):
    def said(**answer):
        return call("preview/recording", "verdict", answer)

    assert said(same=True, revisions=12) == "The same as recorded: 12 revisions"
    assert said(same=True, revisions=1) == "The same as recorded: 1 revision"
    pointer = "/actions/11/result/0/position/selection"
    assert said(same=False, revisions=12, difference={"entry": 11, "pointer": pointer, "expected": 2, "found": 1}) == "Different at action 12: /position/selection was 2, is 1"
    assert said(same=False, revisions=12, difference={"entry": 0, "pointer": "/actions/0", "refused": "unknown-tab"}) == "Different at action 1: refused, unknown-tab"
    assert said(same=False, revisions=1, difference={"pointer": "/settled/0", "expected": {"digest": "a" * 60}}) == (
        'Different after the last action: /settled/0 was {"digest":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, is nothing'
    )
