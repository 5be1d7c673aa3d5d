// A leaflet as PDF: the shop above, cards of products, the shop's address below.
import { Document, Image, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ComponentProps, type ReactElement, createElement as h } from 'react'
import { printed } from '#/contract/media/identity.ts'
import type { UnitPrice } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'
import { breakable, drawable, plainText } from '#/commerce/documents/fonts/plain-text.ts'
import { coverageOf, familiesFor, rightFirst } from '#/commerce/documents/fonts/scripts.ts'
import { box, text } from '#/commerce/documents/parts.ts'
import { type Words, createWords } from '#/commerce/documents/words.ts'
import { type Band, type LeafletData, type LeafletGood, type Layout, layoutOf } from './leaflet.ts'
import { cardStyle, styles } from './leaflet-style.ts'

/** In a CSS pixel. */
const POINTS = 0.75

/** @example await drawLeaflet(data, 'fr') */
export async function drawLeaflet(given: LeafletData, language: Language): Promise<Buffer> {
  const { data, families } = await prepare(given)
  const words = createWords(language, data)
  const { columns, pages } = layoutOf(data.blocks)
  const page = { size: 'A4' as const, style: [styles.page, { fontFamily: families }] }
  return renderToBuffer(
    h(
      Document,
      { title: data.title, author: data.shop.name, language, creationDate: new Date(data.at) },
      ...pages.map((bands, index) =>
        h(
          Page,
          { key: index, ...page },
          head(data, index === 0),
          ...bands.map((band) => bandOf(band, columns, words)),
          foot(data, words),
        ),
      ),
    ),
  )
}

/** Texts in typefaces that cover them, without characters that can't be drawn. */
async function prepare(given: LeafletData): Promise<{ data: LeafletData; families: string[] }> {
  const { blocks, shop, title, intro } = given
  const plain = plainText(JSON.stringify([blocks.map(textsOf), shop, title, intro]))
  const families = await familiesFor(plain)
  const isCovered = await coverageOf(families)
  const clean = (one: string): string => breakable(drawable(plainText(one), isCovered))
  const good = (one: LeafletGood) => ({
    ...one,
    name: clean(one.name),
    unit: one.unit === null ? null : clean(one.unit),
    offers: one.offers.map((offer) => ({ ...offer, title: clean(offer.title) })),
  })
  const data = {
    ...given,
    title: clean(title),
    intro: clean(intro),
    shop: { ...shop, name: clean(shop.name), address: clean(shop.address) },
    blocks: blocks.map((block) =>
      block.kind === 'text'
        ? { ...block, text: clean(block.text) }
        : { ...block, title: clean(block.title), goods: block.goods.map(good) },
    ),
  }
  return { data, families }
}

const textsOf = (block: LeafletData['blocks'][number]): string[] =>
  block.kind === 'text'
    ? [block.text]
    : [
        block.title,
        ...block.goods.flatMap(({ name, unit, offers }) => [
          name,
          unit ?? '',
          ...offers.map((offer) => offer.title),
        ]),
      ]

type Style = NonNullable<ComponentProps<typeof View>['style']>

/** A text that ends after some lines. */
const atMost = (maxLines: number, content: string, style: Style = {}): ReactElement =>
  h(
    Text,
    { style: [{ maxLines, textOverflow: 'ellipsis' as const }, style, rightFirst(content)].flat() },
    content,
  )

function signOf({ shop, logo }: LeafletData): ReactElement {
  if (!logo) return text(shop.name, styles.shop)
  const { width, height } = printed(logo.picture)
  const src = { data: Buffer.from(logo.bytes), format: 'png' as const }
  return h(Image, { src, style: { width: width * POINTS, height: height * POINTS } })
}

const head = (data: LeafletData, isFirst: boolean): ReactElement =>
  box(
    styles.head,
    box(styles.sign, signOf(data)),
    box(
      styles.words,
      atMost(2, data.title, styles.title),
      isFirst && data.intro !== '' ? atMost(2, data.intro, styles.intro) : null,
    ),
  )

function bandOf(band: Band, columns: Layout['columns'], words: Words): ReactElement {
  switch (band.kind) {
    case 'heading':
      return atMost(1, band.title, styles.heading)
    case 'text':
      return atMost(4, band.text, styles.text)
    case 'row':
      return box(styles.row, ...band.goods.map((good) => card(good, columns, words)))
  }
}

function card(good: LeafletGood, columns: Layout['columns'], words: Words): ReactElement {
  const { t, date } = words
  const money = (amount: number) => words.money(Math.round(amount * 100))
  const { frame, picture, ...sizes } = cardStyle(columns)
  const price = money(good.price)
  const { unit_price, offers, was, deposit, until } = good
  const perWords = ({ amount, per }: UnitPrice) => t(`leaflet.per.${per}`, { price: money(amount) })
  const small = [
    unit_price && perWords(unit_price),
    deposit > 0 && t('leaflet.deposit', { price: money(deposit) }),
    was !== null && t('leaflet.was', { price: money(was) }),
    ...offers.map(({ title, unit_price: less }) => (less ? `${title} (${perWords(less)})` : title)),
    // Noon is the same day wherever the shop is.
    until !== null && t('leaflet.until', { date: date(`${until}T12:00:00Z`) }),
  ].filter((one) => typeof one === 'string')
  return h(
    View,
    { style: [styles.card, frame] },
    box(
      styles.top,
      good.picture
        ? h(Image, {
            src: { data: Buffer.from(good.picture), format: 'jpg' as const },
            style: [styles.picture, picture],
          })
        : box(picture),
      atMost(2, good.from ? t('leaflet.from', { price }) : price, [
        styles.price,
        sizes.price,
        was === null ? {} : styles.reduced,
      ]),
    ),
    atMost(2, [good.name, good.unit].filter(Boolean).join(', '), [styles.name, sizes.name]),
    atMost(3, small.join(' · '), [styles.small, sizes.small]),
  )
}

function foot({ shop, at, prices_include_tax }: LeafletData, { t, date }: Words): ReactElement {
  const { name, address, phone, email, url } = shop
  const prices = t(prices_include_tax ? 'prices_with_tax' : 'prices_without_tax')
  return box(
    styles.foot,
    atMost(1, [name, address].filter(Boolean).join(' · '), styles.address),
    atMost(1, [phone, email, url.replace(/^https?:\/\//, '')].filter(Boolean).join(' · ')),
    atMost(1, `${t('leaflet.prices_of', { date: date(at) })} ${prices}`),
  )
}
