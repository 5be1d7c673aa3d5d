// Coupons on any page: one button copies the code, another applies it at checkout.

export function startCoupons(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[data-copy-coupon], [data-apply-coupon]')
    const code = button?.closest<HTMLElement>('[data-coupon]')?.dataset['coupon']
    const words = button?.closest<HTMLElement>('[data-offers]')?.dataset
    if (!button || code === undefined || !words) return
    const apply = button.hasAttribute('data-apply-coupon')
    void import('./coupon-actions.ts').then(({ takeCoupon, sayCopied }) =>
      apply ? takeCoupon(code, words) : sayCopied(code, words),
    )
  })
}
