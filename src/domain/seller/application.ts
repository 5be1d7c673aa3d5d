// The states of a seller application (rule 150).

/** Allowed transitions of an application. An approved one becomes a store; a declined one may be reviewed again. */
export const APPLICATION_TRANSITIONS = {
  new: ['reviewing', 'asked', 'approved', 'declined'],
  reviewing: ['new', 'asked', 'approved', 'declined'],
  asked: ['reviewing', 'answered', 'approved', 'declined'],
  answered: ['reviewing', 'asked', 'approved', 'declined'],
  approved: [],
  declined: ['reviewing'],
} as const satisfies Record<string, readonly string[]>

/** Steps with a message to the applicant. */
export const WITH_WORDS: readonly string[] = ['asked', 'declined']
