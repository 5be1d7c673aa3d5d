// The camera reads a barcode, in browsers that can; elsewhere there is no button.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Reading = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128']
const EVERY_MS = 250

const nothing = () => () => undefined
const isThere = () => 'BarcodeDetector' in globalThis
const isNowhere = () => false

type Props = { language: Language; onCode: (code: string) => void }

export function Camera({ language, onCode }: Props) {
  const t = pickTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const canRead = useSyncExternalStore(nothing, isThere, isNowhere)
  if (!canRead) return undefined
  return (
    <div className={styles.camera}>
      <Button variant="secondary" onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'camera_end' : 'camera')}
      </Button>
      {failed && <Alert tone="warn">{t('camera_failed')}</Alert>}
      {isOpen && (
        <Video
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
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
  const told = useRef({ onCode, onFail })
  useEffect(() => {
    told.current = { onCode, onFail }
  })
  useEffect(() => {
    const { BarcodeDetector } = globalThis as Reading
    const element = video.current
    if (!BarcodeDetector || !element) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const detector = new BarcodeDetector({ formats: FORMATS })
    const look = async () => {
      const [found] = await detector.detect(element).catch(() => [])
      if (found) told.current.onCode(found.rawValue)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened
        element.srcObject = opened
        timer = setInterval(() => void look(), EVERY_MS)
        return element.play()
      },
      () => told.current.onFail(),
    )
    return () => {
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return <video ref={video} className={styles.video} muted playsInline />
}
