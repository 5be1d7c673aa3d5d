// Light, dark, or as the device: the visitor's choice, otherwise the shop's setting. It applies from the first paint;
// see first.inline.js.
import { stored } from '#/stores/stored.ts'

const MODES = ['light', 'dark', 'system'] as const
type Mode = (typeof MODES)[number]

const modeOf = (value: unknown): Mode | undefined => MODES.find((mode) => mode === value)

const $chosenMode = stored<Mode | null>('mode', { initial: null, parse: modeOf })

export function followMode(): void {
  const root = document.documentElement
  const device = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const mode = $chosenMode.get() ?? modeOf(root.dataset['shopMode']) ?? 'light'
    const seen = mode === 'system' ? (device.matches ? 'dark' : 'light') : mode
    root.dataset['mode'] = seen
    for (const choice of document.querySelectorAll<HTMLInputElement>('[name="mode"]'))
      choice.checked = choice.value === mode
  }
  $chosenMode.subscribe(show)
  device.addEventListener('change', show)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'mode')
      $chosenMode.set(modeOf(target.value) ?? null)
  })
}
