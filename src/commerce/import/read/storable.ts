// What stands in a file, as a database can keep it.

/** No database takes a zero character or half a surrogate pair, which a cut leaves. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
