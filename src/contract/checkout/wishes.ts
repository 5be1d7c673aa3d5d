/** What a customer wants if a product is unavailable. */
export const PICK_WISHES = ['similar', 'none'] as const
export type PickWish = (typeof PICK_WISHES)[number]
