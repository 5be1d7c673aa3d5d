import * as staffRecalls from './staff.ts'
import * as recallStates from './states.ts'

export const recallWords = { staffRecalls: [staffRecalls, recallStates] } as const
