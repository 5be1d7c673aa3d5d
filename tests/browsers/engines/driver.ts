// What every engine can be told to do. All else, such as finding a button by its name, is built on this in visitor.ts.

export type Point = { x: number; y: number }

export type Cookie = { name: string; value: string; httpOnly: boolean }

/** One visitor's browser: own cookies, own storage, one page at a time. */
export type Driver = {
  /** Goes to an address and waits until it has loaded. */
  open: (url: string) => Promise<void>
  /**
   * Runs a function's text in the page, with arguments that are JSON, and returns its result, which is JSON too.
   * Types are the caller's business.
   */
  run: (code: string, ...args: unknown[]) => Promise<unknown>
  move: (point: Point) => Promise<void>
  press: (point: Point) => Promise<void>
  /** Presses at the first point, moves over the others and lets go at the last. */
  drag: (points: readonly Point[]) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** Presses a key, such as `Escape` or `ArrowDown`. */
  key: (name: string) => Promise<void>
  /** Chooses files in the file input that the selector names. */
  choose: (selector: string, path: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  back: () => Promise<void>
  address: () => Promise<string>
  /** The number of open windows. */
  windows: () => Promise<number>
  /** From now on, the other window is the one meant, or the only one left. */
  toOther: () => Promise<void>
  addCookies: (url: string, cookies: readonly Cookie[]) => Promise<void>
  picture: (path: string) => Promise<void>
  /** What pages logged as errors, where the engine tells. */
  errors: () => string[]
  end: () => Promise<void>
}

/** One browser program, from which each visitor gets a browser of their own. */
export type Program = {
  visit: () => Promise<Driver>
  end: () => Promise<void>
}
