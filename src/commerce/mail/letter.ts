// An email before it becomes HTML and text.

export type Row = { name: string; value: string; strong?: boolean }

type Link = { label: string; url: string }

export type Letter = {
  subject: string
  title: string
  /** What lists of mail show below the subject; the first paragraph if there is none. */
  preview?: string
  /** Under the title, one below the other. */
  paragraphs: string[]
  /** To be typed in: stands alone, in large type. */
  code?: string
  /** None where nothing is left to do. */
  action?: Link
  /** Under everything else, in small print. */
  small?: Link
  /** What it is about, in tables, each with a heading. */
  sections: { heading: string; rows: Row[] }[]
}

/** The sender. */
export type Sender = { shop: string; url: string; email: string; phone: string; closing: string }
