"""R9: whole numbers of 64 bits, which JavaScript would round, stay as they are on the page."""

import json

from server import Session

TAG = 9_007_199_254_740_993
READ = """
const [path, text, done] = arguments;
Promise.all(['shared/json', 'shared/api', 'preview/inspector/command'].map((name) => import(`/js/${name}.js`))).then(async ([json, api, code]) => {
  const { parse, stringify } = json;
  const body = parse(text);
  const copied = Object.keys(code.languages).map((one) => code.written(one, { method: 'PATCH', path, body })[1]);
  const sent = await api.send('PATCH', path, body);
  done([stringify(body), stringify(await api.send('GET', path + '/configuration')), api.curl({ method: 'PATCH', path, body }), copied, String(sent.tabs[0].tag)]);
}).catch((error) => done(String(error)));
"""


def test_the_page_reads_and_sends_whole_numbers_exactly(bare, sources):
    session = Session(sources, preset="blank", tabs=[{"id": "a", "title": "A"}])
    text = json.dumps({"tabs": [{"id": "a", "title": f"No. {TAG}", "tag": TAG}, {"title": "B", "tag": -(2**63)}]}, separators=(",", ":"))
    path = session.url.removeprefix(sources.url)
    read, exported, curl, copied, tag = bare.driver.execute_async_script(READ, path, text)
    assert read == text and tag == str(TAG)
    assert [one["tag"] for one in json.loads(exported)["tabs"]] == [TAG, -(2**63)]
    assert all(f"{TAG}," not in code or 'JSON.stringify({' not in code for code in copied), "JavaScript would round the literal"
    assert all(str(TAG) in code for code in [curl, *copied])
