import { encode } from 'uqr'

/** A QR code as the path of an SVG, one unit a module, with the quiet border that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { path: path.join(''), size }
}
