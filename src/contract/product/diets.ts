/** What somebody may eat, besides avoiding allergens. Apart, so that browsers load it without shapes. */
export const DIETS = ['vegetarian', 'vegan'] as const
