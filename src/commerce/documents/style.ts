// The style of documents: the shop's ink, leaf green and typeface on white paper.
import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'
import { piecesOf } from './fonts/plain-text.ts'

const require = createRequire(import.meta.url)
const fontFile = (cut: string): string =>
  require.resolve(`@expo-google-fonts/bricolage-grotesque/${cut}/BricolageGrotesque_${cut}.ttf`)

Font.register({
  family: 'Bricolage',
  fonts: [
    { src: fontFile('400Regular'), fontWeight: 400 },
    { src: fontFile('600SemiBold'), fontWeight: 600 },
    { src: fontFile('700Bold'), fontWeight: 700 },
  ],
})
Font.registerHyphenationCallback(piecesOf)

export const INK = '#1b2a21'
export const SOFT = '#515d56'
export const LEAF = '#1d6240'
export const PALE = '#eef5ec'
export const LINE = '#dfe5dc'

export const styles = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingHorizontal: 48,
    paddingBottom: 78,
    fontSize: 9.5,
    color: INK,
  },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  soft: { color: SOFT },
  strong: { fontWeight: 600 },
  shop: { fontSize: 19, fontWeight: 700, color: LEAF, lineHeight: 1.2 },
  seller: { maxWidth: 240, marginTop: 6, fontSize: 8.5, lineHeight: 1.45, color: SOFT },
  title: { fontSize: 19, fontWeight: 700, lineHeight: 1.2, alignSelf: 'flex-end', marginBottom: 4 },
  fact: { flexDirection: 'row', justifyContent: 'flex-end', marginTop: 4 },
  factName: { color: SOFT, marginRight: 8 },
  parties: { flexDirection: 'row', marginTop: 28, marginBottom: 24 },
  party: { width: '50%', paddingRight: 24 },
  // A line height depends on the font size next to it.
  address: { fontSize: 9.5, lineHeight: 1.45 },
  label: { fontSize: 8, fontWeight: 600, color: LEAF, marginBottom: 5 },
  head: {
    flexDirection: 'row',
    backgroundColor: PALE,
    borderRadius: 5,
    paddingVertical: 6,
    paddingHorizontal: 8,
    fontSize: 8.5,
    fontWeight: 600,
    color: LEAF,
  },
  line: {
    flexDirection: 'row',
    paddingVertical: 6,
    paddingHorizontal: 8,
    borderBottomWidth: 0.7,
    borderBottomColor: LINE,
  },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 10 },
  small: { marginTop: 3, fontSize: 8, color: SOFT },
  number: { textAlign: 'right' },
  end: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18 },
  taxes: { width: 222, fontSize: 8.5 },
  taxRow: { flexDirection: 'row', paddingTop: 5 },
  taxHead: {
    flexDirection: 'row',
    paddingTop: 4,
    paddingBottom: 5,
    borderBottomWidth: 0.7,
    borderBottomColor: LINE,
    color: SOFT,
  },
  sums: { width: 226 },
  sum: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 4,
    paddingHorizontal: 8,
  },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 5,
    marginBottom: 5,
    paddingVertical: 8,
    paddingHorizontal: 8,
    borderRadius: 5,
    backgroundColor: LEAF,
    color: '#ffffff',
    fontSize: 12,
    fontWeight: 700,
  },
  // No line height on the page: with one, the footer isn't drawn.
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 48,
    width: 499,
    paddingTop: 8,
    borderTopWidth: 0.7,
    borderTopColor: LINE,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: SOFT,
  },
})
