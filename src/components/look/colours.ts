// A look's colours for what style sheets can't reach: browser bars and the app's start screen. Taken from the look's
// sheet in styles/themes.
import type { Theme } from '#/contract/content/theme.ts'

type Colours = {
  /** Behind the page and for actions, in light. */
  ground: string
  act: string
  /** Behind the header. */
  header: { light: string; dark: string }
}

export const LOOK_COLOURS: Record<Theme, Colours> = {
  paris: {
    ground: '#faf6ee',
    act: '#1d6240',
    header: { light: '#fffdf9', dark: '#1b241f' },
  },
  tokyo: {
    ground: '#f2f3fc',
    act: '#3d2fd6',
    header: { light: '#12143d', dark: '#0f1133' },
  },
  osaka: {
    ground: '#f6f0e2',
    act: '#4f5b1d',
    header: { light: '#f6f0e2', dark: '#1b1610' },
  },
  rome: {
    ground: '#fff5e8',
    act: '#b0331a',
    header: { light: '#fffdf9', dark: '#281a13' },
  },
  madrid: {
    ground: '#fffbea',
    act: '#c4101f',
    header: { light: '#ffd81a', dark: '#2b2508' },
  },
  berlin: {
    ground: '#edece7',
    act: '#161615',
    header: { light: '#edece7', dark: '#141413' },
  },
  denver: {
    ground: '#f1f5f4',
    act: '#1f4e79',
    header: { light: '#fcfdfd', dark: '#16242a' },
  },
}
