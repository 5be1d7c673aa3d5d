// Calls for drivers and pickers; separate, so that customers don't load them (see src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'

export const crewCalls = listCalls('delivery')
