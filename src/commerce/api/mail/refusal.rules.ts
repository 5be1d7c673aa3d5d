/** The shop's own mail is refused, such as for its contents: this says nothing about the recipient's address. */
const NOT_THE_ADDRESS = /\b5\.7\.\d/

export const isAboutAddress = (reason: string): boolean => !NOT_THE_ADDRESS.test(reason)
