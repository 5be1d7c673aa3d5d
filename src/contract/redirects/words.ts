import * as redirectShapes from './shapes.ts'
import * as staffRedirects from './staff.ts'

export const redirectWords = { staffRedirects: [staffRedirects, redirectShapes] } as const
