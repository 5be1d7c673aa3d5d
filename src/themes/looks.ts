// All looks by theme.
import type { Theme } from '#/contract/content/theme.ts'
import { BERLIN } from './berlin.ts'
import { DENVER } from './denver.ts'
import type { Look } from './look.ts'
import { MADRID } from './madrid.ts'
import { OSAKA } from './osaka.ts'
import { PARIS } from './paris.ts'
import { ROME } from './rome.ts'
import { TOKYO } from './tokyo.ts'

export const LOOKS: Record<Theme, Look> = {
  paris: PARIS,
  tokyo: TOKYO,
  osaka: OSAKA,
  rome: ROME,
  madrid: MADRID,
  berlin: BERLIN,
  denver: DENVER,
}
