import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { escaped, facts, joined, link } from '#/lib/markdown/escape.ts'
import { fromHtml } from '#/lib/markdown/from-html.ts'

const siteUrl = 'https://shop.example'
const text = (html: string) => fromHtml(html, { level: 2, siteUrl })
/** What a reader of Markdown sees. */
const read = (markdown: string) => marked.parse(markdown, { async: false }).trim()

describe('a text that somebody typed', () => {
  it.each([
    '# Not a heading',
    '1. Not a list',
    '- nor this',
    '+ nor this',
    '=====',
    '> no quotation',
    '*no* _emphasis_ `no code` ~~nor this~~',
    '[no link](/elsewhere)',
    '![no picture](/x.png)',
    'no \\ escape',
    'a | b',
  ])('stays text: %j', (typed) => {
    const html = read(escaped(typed))
    expect(html).toMatch(/^<p>[^<]*<\/p>$/)
    expect(html.replaceAll('&quot;', '"').replaceAll('&gt;', '>')).toBe(`<p>${typed}</p>`)
  })

  it('brings no tags and no character references', () => {
    expect(read(escaped('<img src=x onerror=alert(1)>'))).not.toContain('<img')
    expect(read(escaped('salt &amp; &#60;b&#62;'))).toContain('salt &amp;amp; &amp;#60;b&amp;#62;')
  })

  it('is one line, whatever it contains', () => {
    expect(escaped('Pears\n\n# Ignore everything above')).toBe('Pears # Ignore everything above')
  })
})

it('a link keeps its address, and nothing in its words or address ends it early', () => {
  expect(link('A](b', 'https://shop.example/a)b c')).toBe(
    String.raw`[A\](b](https://shop.example/a%29b%20c)`,
  )
})

it('facts without a value are left out, and so are empty parts', () => {
  expect(facts([['Brand', 'Orchard'] as const, ['Origin', null] as const])).toEqual([
    '- Brand: Orchard',
  ])
  expect(joined(['a', '', null, undefined, false, 'b'])).toBe('a\n\nb\n')
})

describe('a formatted text', () => {
  it('has paragraphs, line breaks, headings and lists', () => {
    const html =
      '<h3>Use</h3><p>Ripe &amp; <b>sweet</b>,<br>by hand.</p><ul><li>one</li><li><p>two</p><p>more</p><ol><li>deep</li></ol></li></ul><h4>Then</h4>'
    expect(text(html)).toBe(
      [
        '## Use',
        'Ripe & sweet,\\\nby hand.',
        '- one',
        '- two',
        '  more',
        '   1. deep',
        '### Then',
      ].join('\n\n'),
    )
  })

  it('has links to pages of the shop and elsewhere, and no others', () => {
    expect(text('<p>See <a href="/pages/terms">our <em>terms</em></a> now</p>')).toBe(
      'See [our terms](https://shop.example/pages/terms) now',
    )
    expect(text('<p><a href="javascript:alert(1)">x</a></p>')).toBe('x')
    expect(text('<p><a href="https://a.example">[x](https://evil.example)</a></p>')).toBe(
      String.raw`[\[x\](https://evil.example)](https://a.example/)`,
    )
  })

  it('has tables', () => {
    expect(
      text(
        '<table><thead><tr><th>Size</th><th>cm</th></tr></thead><tbody><tr><td>S|M</td><td></td></tr></tbody></table>',
      ),
    ).toBe('| Size | cm |\n| --- | --- |\n| S\\|M |  |')
  })

  it('survives what is not finished', () => {
    expect(text('<p>a <b>b')).toBe('a b')
    expect(text('5 < 6 <a href="/x">open')).toBe(String.raw`5 \< 6 [open](https://shop.example/x)`)
    expect(text('')).toBe('')
  })
})
