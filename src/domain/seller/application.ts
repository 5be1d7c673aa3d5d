// What becomes of an application to sell here (rule 150).

/** Allowed steps of an application. An approved one is a store; a declined one may be looked into once more. */
export const APPLICATION_TRANSITIONS = {
  new: ['reviewing', 'asked', 'approved', 'declined'],
  reviewing: ['new', 'asked', 'approved', 'declined'],
  asked: ['reviewing', 'answered', 'approved', 'declined'],
  answered: ['reviewing', 'asked', 'approved', 'declined'],
  approved: [],
  declined: ['reviewing'],
} as const satisfies Record<string, readonly string[]>

/** Steps that whoever asked reads the words of. */
export const WITH_WORDS: readonly string[] = ['asked', 'declined']
