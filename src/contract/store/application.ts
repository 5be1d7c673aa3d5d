// Applications to sell here: contents and state.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { EmailAddress, PersonName, Phone } from '#/contract/fields.ts'
import { MESSAGE_MAX_LENGTH } from '#/contract/lengths.ts'
import { typed } from '#/contract/typed.ts'

export const APPLICATION_STATUSES = [
  'new',
  'reviewing',
  'asked',
  'answered',
  'approved',
  'declined',
] as const
export const ApplicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const MOST_DOCUMENTS = 3
/** Total length of all files as text: 600 KB of files fit into a call. */
export const DOCUMENTS_LENGTH = 820_000

/** A PDF or a picture of a document, as a data URL. */
const Document = z.object({
  name: typed().min(1).max(120),
  data: z
    .string()
    .max(DOCUMENTS_LENGTH)
    .regex(/^data:(application\/pdf|image\/(jpeg|png|webp));base64,[A-Za-z0-9+/]+={0,2}$/),
})
export type DocumentInput = z.output<typeof Document>

const documents = z
  .array(Document)
  .max(MOST_DOCUMENTS)
  .refine((all) => all.reduce((sum, { data }) => sum + data.length, 0) <= DOCUMENTS_LENGTH)

export const SellerForm = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone.optional(),
  store_name: typed().min(1).max(120),
  city: typed().min(1).max(120),
  website: z.httpUrl().max(300).optional(),
  /** What they sell and how they make it. */
  message: typed().min(1).max(MESSAGE_MAX_LENGTH),
  /** The business, as registered. */
  legal_name: typed().min(1).max(200),
  registration_number: typed().regex(/^[\p{L}\p{N} ./-]{4,40}$/u),
  /** Proof of registration: at least one document. */
  documents: documents.min(1),
  terms: z.literal(true),
})
export type SellerForm = z.output<typeof SellerForm>

/** The applicant's answer to a question from staff. */
export const ApplicationAnswer = z.object({
  answer: typed().min(1).max(MESSAGE_MAX_LENGTH),
  documents: documents.default([]),
})
export type ApplicationAnswer = z.output<typeof ApplicationAnswer>

/** An application as its author sees it, by an email's link. */
export const OwnApplication = z.object({
  id: Id,
  store_name: z.string(),
  status: ApplicationStatus,
  question: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
})
export type OwnApplication = z.infer<typeof OwnApplication>
