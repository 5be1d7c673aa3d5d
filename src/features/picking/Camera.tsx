// Reads barcodes with the camera until it is closed.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'
import { openReader } from './reader.ts'

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
