import * as takeoverShapes from './shapes.ts'
import * as staffTakeovers from './staff.ts'

export const takeoverWords = { staffTakeovers: [staffTakeovers, takeoverShapes] } as const
