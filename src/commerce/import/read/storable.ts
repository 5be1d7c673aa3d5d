// File content in a form that a database can store.

/** No database takes a zero character or half a surrogate pair, which a cut leaves. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
