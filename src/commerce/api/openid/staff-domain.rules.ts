type Vouched = {
  source: { staff_domain: string }
  claims: { email?: string | undefined; email_verified: boolean }
}

/** Whether staff may sign in with this email. */
export const isOfStaffDomain = ({ source: { staff_domain }, claims }: Vouched): boolean =>
  staff_domain === '' ||
  (claims.email_verified &&
    claims.email !== undefined &&
    claims.email.toLowerCase().endsWith(`@${staff_domain}`))
