// Reads barcodes from pictures: by the browser if supported, otherwise by a library, as on iPhones.

export type Reader = (
  source: HTMLVideoElement | HTMLImageElement | ImageData,
) => Promise<string | undefined>

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type Browser = { BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector }

/** @example await (await openReader())(video) // '4006381333931', or nothing */
export async function openReader(): Promise<Reader> {
  const detector = (await ownDetector()) ?? (await loadDetector())
  return async (source) => (await detector.detect(source))[0]?.rawValue
}

/** Some browsers have the API but no formats. */
async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as Browser
  if (!BarcodeDetector) return undefined
  const known = 'getSupportedFormats' in BarcodeDetector ? await formatsOf(BarcodeDetector) : []
  return known.includes('ean_13') ? new BarcodeDetector({ formats: FORMATS }) : undefined
}

const formatsOf = (detector: object): Promise<string[]> =>
  (detector as { getSupportedFormats: () => Promise<string[]> }).getSupportedFormats()

async function loadDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // From this site instead of the library's default.
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...FORMATS] })
}
