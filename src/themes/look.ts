// What a look is: all that differs between themes, in one definition each. Percentages are plain numbers.

/** How a font of every device is stretched to take the room of a look's own, so that nothing moves when that arrives. */
type Metrics = { size: number; ascent: number; descent: number }

export type Font = {
  family: string
  /** Its package, and the cut in the names of the package's files. */
  package: string
  cut: string
  /** The range of weights that it stands for. */
  weights: string
  /** What the browser takes where neither it nor its stand-ins are there. */
  last: string
  arial: StandIn
  roboto: StandIn
}
/** Headings are bold, so their stand-ins are too. */
type StandIn = { plain?: Metrics; bold: Metrics }

type Colour =
  | 'ground'
  | `surface${'' | '-sunken' | '-raised'}`
  | `ink${'' | '-soft'}`
  | `line${'' | '-strong'}`
  | `act${'' | '-strong' | '-ink' | '-soft'}`
  | `offer${'' | '-ink' | '-soft'}`
  | 'price-mark'
  | `header-${'ground' | 'ink' | 'line'}`
  | `utility-${'ground' | 'ink'}`
  | `footer-${'ground' | 'ink' | 'soft'}`
type Size = 's' | 'm' | 'l'
type Shape =
  | `heading-${'weight' | 'spacing' | 'case' | 'scale'}`
  | 'leading-tight'
  | `radius-${Size | 'xl' | 'round'}`
  | 'gap'
  | `card-${'border' | 'shadow'}`

type Shades = Record<Colour | `shadow-${Size}`, string>

export type Look = {
  header: {
    /** `row`: all in one row. `centred`: the name in the middle. `search`: the search takes all available space. */
    layout: 'row' | 'centred' | 'search'
    /** On a wide screen: a bar, or behind a button. On a phone: behind a button. */
    departments: 'bar' | 'button'
    /** Language and currency in a line above everything else. */
    utility: boolean
  }
  fonts: { heading: Font; text: Font }
  /** Tokens of the style sheet, by their names. */
  light: Shades
  dark: Shades
  shape: Record<Shape, string>
}
