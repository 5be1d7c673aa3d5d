// Review authors of the demo: first names with varying initials.
import type { DemoLanguage } from './texts.ts'

const names = (text: string): string[] => text.split(' ')

const FIRST_NAMES: Record<DemoLanguage, string[]> = {
  en: names(
    'Amelia Ben Carla Daniel Esther Felix Grace Hannah Ivan Jasmine Kwame Laura Marcus Nadia Oliver Priya Quentin Rosa Samuel Tessa Umar Violet Walter Yara Zoe Adam Beatrice Callum Deepa Edward Freya George Helen Imran Joanna Kieran Leila Martin Naomi Owen Patricia Rahul Sofia Thomas Ursula Victor Wendy Xavier Yusuf Alice Brendan Chloe Dominic Emma Frank Gemma Henry Isla James Kathleen Liam Mei',
  ),
  fr: names(
    'Agathe Bruno Camille Denis Élise Fabien Géraldine Hugo Inès Julien Karim Lucie Mathieu Nathalie Olivier Pauline Quentin Romane Sylvie Théo Ursule Valérie William Yasmine Zélie Antoine Brigitte Cédric Delphine Émile Françoise Guillaume Hélène Ibrahim Jeanne Kévin Léa Manon Noémie Pascal Rachida Sébastien Thérèse Vincent Amina Benoît Claire Damien',
  ),
}
const INITIALS = 'ABCDEFGHJKLMNOPRSTVW'

/** The author with this number, as shown under a review: always the same for the same number. */
export function demoAuthor(number: number, language: DemoLanguage): string {
  const first = FIRST_NAMES[language]
  const initial = INITIALS.charAt((number * 7 + Math.floor(number / 3)) % INITIALS.length)
  return `${first[number % first.length]} ${initial}.`
}
