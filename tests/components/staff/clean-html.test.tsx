// Rich text that staff type or paste, as the shop stores it.
import { describe, expect, it } from 'vitest'
import { cleanHtml, leadsSomewhere } from '#/components/staff/rich/clean-html.ts'

describe('a text', () => {
  it.each([
    ['words alone', 'Fresh figs', '<p>Fresh figs</p>'],
    [
      'words beside a list',
      'Buy <b>figs</b>:<ul><li>one</li></ul>',
      '<p>Buy <strong>figs</strong>:</p><ul><li>one</li></ul>',
    ],
    ['lines of a browser', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    [
      'what another program frames',
      '<div style="x"><h1 class="y">Jam</h1><p><span>Good</span></p></div>',
      '<h3>Jam</h3><p>Good</p>',
    ],
    [
      'a table',
      '<table><tbody><tr><th scope="row" class="x">S</th><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="row">S</th><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['gaps', '<p></p><ul><li>a</li></ul><p></p>', '<ul><li>a</li></ul>'],
    ['spaces', 'a&nbsp;b : 20&nbsp;€, c&nbsp;?', '<p>a b : 20\u00a0€, c\u00a0?</p>'],
    ['signs', '<p>a &lt; b &amp; c</p>', '<p>a &lt; b &amp; c</p>'],
    ['a line break', '<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['what is as it should be', '<p>A</p>\n<h3>B</h3>', '<p>A</p>\n<h3>B</h3>'],
  ])('is kept without what is not text: %s', (_, html, kept) => {
    expect(cleanHtml(html)).toBe(kept)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<p onmouseover="alert(1)">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import "x"</style>',
    '<math><mi><style><img src onerror=alert(1)>',
  ])('has nothing that could run: %s', (html) => {
    expect(cleanHtml(html)).not.toMatch(/alert|import|<img|<script|style/)
  })
})

it('a link leads to a page of the shop or a known kind of address', () => {
  const good = ['/categories/bakery', '#top', 'https://example.org', 'mailto:a@example.org']
  expect(good.filter(leadsSomewhere)).toEqual(good)
  expect(
    [`java${'script'}:x`, '//evil.example', 'data:text/html,x'].filter(leadsSomewhere),
  ).toEqual([])
})
