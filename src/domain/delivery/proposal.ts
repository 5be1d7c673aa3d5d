// A proposed substitute for a missing line, which the customer may accept or refuse for a while (rule 119).

export const PROPOSAL_MINUTES = 10

/** Until when the customer may answer. @example proposedUntil(now).getTime() - now.getTime() // ten minutes */
export const proposedUntil = (now: Date): Date =>
  new Date(now.getTime() + PROPOSAL_MINUTES * 60_000)
