// The calls of drivers and pickers, such as `shop.crewRuns.move({ params, body })`.
import { type CallsFor, createCalls, type Send } from './create-calls.ts'
import { crewCalls } from './crew-calls.ts'

export type CrewShop = CallsFor<'delivery'>

export const createCrewShop = (send: Send): CrewShop => createCalls<'delivery'>(crewCalls, send)
