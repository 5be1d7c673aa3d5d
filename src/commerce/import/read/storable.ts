// Converts text to a form that the database can store.

/** No database stores a NUL character or half a surrogate pair, which cutting a text can leave. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
