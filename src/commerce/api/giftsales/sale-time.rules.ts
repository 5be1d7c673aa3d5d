/** How long a gift card that somebody wants to buy can be paid. */
export const PAY_MINUTES = 60
