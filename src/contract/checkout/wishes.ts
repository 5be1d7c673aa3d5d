/** What a customer wants in place of something that is not there. */
export const PICK_WISHES = ['similar', 'none'] as const
export type PickWish = (typeof PICK_WISHES)[number]
