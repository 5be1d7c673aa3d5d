// Reads barcodes with the camera until it is closed.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

const EVERY_MS = 250
/** The same code within this time is the same item, still in view. */
const AGAIN_MS = 3000

const nothing = () => () => undefined
// Missing without https.
const isThere = () => 'mediaDevices' in navigator
const isNowhere = () => false

type Props = { language: Language; onCode: (code: string) => void }

export function Camera({ language, onCode }: Props) {
  const t = pickTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const hasCamera = useSyncExternalStore(nothing, isThere, isNowhere)
  if (!hasCamera) return undefined
  return (
    <div className={styles.camera}>
      <Button
        variant="secondary"
        size="large"
        wide
        onClick={() => {
          setOpen(!isOpen)
          setFailed(false)
        }}
      >
        {t(isOpen ? 'camera_end' : 'camera')}
      </Button>
      {failed && <Alert tone="warn">{t('camera_failed')}</Alert>}
      {isOpen && (
        <Video
          onCode={onCode}
          onFail={() => {
            setOpen(false)
            setFailed(true)
          }}
        />
      )}
    </div>
  )
}

function Video({ onCode, onFail }: { onCode: (code: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const callbacks = useRef({ onCode, onFail })
  useEffect(() => {
    callbacks.current = { onCode, onFail }
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const watching = new AbortController()
    const report = (code: string) => callbacks.current.onCode(code)
    watch(element, { signal: watching.signal, tell: report }).catch(() =>
      callbacks.current.onFail(),
    )
    return () => watching.abort()
  }, [])
  return <video ref={video} className={styles.video} muted playsInline />
}

type Watching = { signal: AbortSignal; tell: (code: string) => void }

/** @throws if there is no camera, or no permission */
async function watch(video: HTMLVideoElement, { signal, tell }: Watching): Promise<void> {
  const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const [stream, read] = await Promise.all([asked, openReader()])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  video.srcObject = stream
  let last = { code: '', at: 0 }
  const look = async () => {
    const code = await read(video).catch(() => undefined)
    const now = Date.now()
    if (code === undefined || signal.aborted) return
    if (code !== last.code || now - last.at > AGAIN_MS) tell(code)
    last = { code, at: now }
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stop()
  })
  await video.play()
}

// Reads barcodes from pictures: by the browser if supported, otherwise by a library, as on iPhones.

type Reader = (
  source: HTMLVideoElement | HTMLImageElement | ImageData,
) => Promise<string | undefined>

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type Browser = { BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector }

/** @example await (await openReader())(video) // '4006381333931', or nothing */
async function openReader(): Promise<Reader> {
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
