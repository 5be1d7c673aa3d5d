// A letter to a customer before it becomes HTML and text.

export type Row = { name: string; value: string; strong?: boolean }

export type Letter = {
  subject: string
  title: string
  /** Under the title, one below the other. */
  paragraphs: string[]
  action: { label: string; url: string }
  /** What it is about, in tables, each with a heading. */
  sections: { heading: string; rows: Row[] }[]
}

/** Who writes. */
export type Sender = { shop: string; url: string; email: string; phone: string; closing: string }
