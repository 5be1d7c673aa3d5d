// A short tone of two notes, made by the browser itself.
import { atom } from 'nanostores'

/** Semitones above the lower note, and when each begins. */
const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 987.77, at: 0.16 },
] as const
const SECONDS = 0.9
const LOUD = 0.25

let context: AudioContext | undefined

/** Browsers play nothing before something was pressed on the page. */
export const $mute = atom(true)

/** Call it after a press, and when a tone may be due: whether tones can be heard. */
export async function openSound(): Promise<boolean> {
  if (!('AudioContext' in globalThis)) return false
  context ??= new AudioContext()
  // Without a press before, it never settles.
  void context.resume().then(tellMute, () => undefined)
  tellMute()
  return context.state === 'running'
}

const tellMute = () => $mute.set(context?.state !== 'running')

/** Plays the tone; nothing where the browser doesn't allow it. */
export async function playTone(): Promise<void> {
  await openSound()
  if (!context) return
  const begin = context.currentTime
  for (const { hertz, at } of NOTES) {
    const [note, volume] = [context.createOscillator(), context.createGain()]
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0.0001, begin + at)
    volume.gain.exponentialRampToValueAtTime(LOUD, begin + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + SECONDS)
    note.connect(volume).connect(context.destination)
    note.start(begin + at)
    note.stop(begin + at + SECONDS)
  }
}
