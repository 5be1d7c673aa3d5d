// A `style` may set custom properties, for values that a style sheet can't know.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
