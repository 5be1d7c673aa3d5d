// Calls for drivers and pickers; apart from the others, so that no customer loads it (see src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'

export const crewCalls = listCalls('delivery')
