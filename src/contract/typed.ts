// What people type or paste, read in one form before its rules are checked.
import { z } from 'zod'
import {
  typedCode,
  typedGroups,
  typedLine,
  typedSigns,
  typedText,
  visibleText,
} from '#/lib/typed/typed-text.ts'

/** A note, of one or more lines. */
export const typed = () => z.string().overwrite(typedText)
/** One line. */
export const line = (max: number) => z.string().overwrite(typedLine).min(1).max(max)
/** The shop's own words, as typeset. */
export const visible = () => z.string().overwrite(visibleText)
/** A code in capitals. */
export const code = () => z.string().overwrite(typedCode)
/** A code in capitals, with its spaces. */
export const groups = () => z.string().overwrite(typedGroups)
/** A code whose spaces, dots and hyphens only group it. */
export const signs = () => z.string().overwrite(typedSigns)
