// The style of leaflets: large prices in the shop's leaf green, reduced ones in its offer colour.
import { StyleSheet } from '@react-pdf/renderer'
import { INK, LEAF, LINE, PALE, SOFT } from '#/commerce/documents/style.ts'
import { CARD_HEIGHTS, HEIGHTS } from './leaflet.ts'

const OFFER = '#b3401f'
const GAP = 10
const WIDTH = 595 - 2 * 36

export const styles = StyleSheet.create({
  page: { paddingTop: 30, paddingHorizontal: 36, fontSize: 8.5, color: INK },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    height: 84,
    marginBottom: 10,
    padding: 14,
    borderRadius: 10,
    backgroundColor: PALE,
  },
  sign: { maxWidth: 180 },
  shop: { fontSize: 20, fontWeight: 700, color: LEAF, lineHeight: 1.2 },
  words: { width: 310, alignItems: 'flex-end' },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.15, textAlign: 'right' },
  intro: { marginTop: 4, fontSize: 9, lineHeight: 1.3, color: SOFT, textAlign: 'right' },
  heading: { height: HEIGHTS.heading, paddingTop: 8, fontSize: 14, fontWeight: 700, color: LEAF },
  text: { height: HEIGHTS.text, paddingTop: 4, fontSize: 9.5, lineHeight: 1.35 },
  row: { flexDirection: 'row', gap: GAP, marginBottom: GAP },
  card: { padding: 8, borderWidth: 0.8, borderColor: LINE, borderRadius: 8, overflow: 'hidden' },
  top: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  picture: { borderRadius: 6, objectFit: 'cover' },
  price: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    paddingLeft: 6,
    fontWeight: 700,
    color: LEAF,
    textAlign: 'right',
  },
  reduced: { color: OFFER },
  name: { marginTop: 6, fontSize: 9.5, fontWeight: 600, lineHeight: 1.2 },
  small: { marginTop: 3, fontSize: 7.5, lineHeight: 1.25, color: SOFT },
  // No line height on the page: with one, the footer isn't drawn.
  foot: {
    position: 'absolute',
    bottom: 24,
    left: 36,
    width: WIDTH,
    paddingTop: 7,
    borderTopWidth: 0.7,
    borderTopColor: LINE,
    fontSize: 8,
    color: SOFT,
  },
  address: { fontWeight: 600, color: INK },
})

/** Of 2, 3 or 4 beside each other. */
export function cardStyle(columns: number) {
  const height = (CARD_HEIGHTS[columns] ?? 0) - GAP
  const side = height * (columns === 2 ? 0.58 : 0.48)
  return {
    frame: { width: (WIDTH - (columns - 1) * GAP) / columns, height },
    picture: { width: side, height: side },
    price: { fontSize: { 2: 28, 3: 18, 4: 13 }[columns] ?? 13 },
    name: { fontSize: columns === 2 ? 11.5 : 9.5 },
    small: { fontSize: columns === 2 ? 9 : 7.5 },
  }
}
