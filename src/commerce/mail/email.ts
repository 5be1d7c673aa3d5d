// An email before it becomes HTML and text.
import type { ShopLook } from './facts.ts'

export type Row = {
  name: string
  value: string
  strong?: boolean
  url?: string
  /** The address of a square picture; null where only the other rows have one. */
  picture?: string | null
}

type Link = { label: string; url: string }

export type Section = { heading: string; rows: Row[] }

/** A piece of a long email, which has them in its own order. */
export type Part =
  { paragraphs: string[] } | { section: Section } | { action: Link } | { code: string }

export type Email = {
  subject: string
  title: string
  /** Shown below the subject in mail lists; the first paragraph if absent. */
  preview?: string
  /** Below the title, one after the other. */
  paragraphs: string[]
  /** To be typed in: on its own line, in large type. */
  code?: string
  /** Absent if there is nothing left to do. */
  action?: Link
  /** Below everything else, in small print. */
  small?: Link
  /** Invisible, at the end: notes that it was opened. */
  picture?: string
  /** Tables of details, each with a heading. */
  sections: Section[]
  /** Below the paragraphs. */
  parts?: Part[]
}

/** The sender. */
export type Sender = {
  shop: string
  url: string
  email: string
  phone: string
  closing: string
} & ShopLook
