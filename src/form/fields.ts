/** Values by name, which may be a path such as `guest.email`: `yes` is a ticked box. */
export type Fields = Record<string, string>
/** The message of each field. */
export type FieldErrors = Record<string, string>
