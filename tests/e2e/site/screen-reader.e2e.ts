// What somebody hears who buys with a screen reader: roles, names and announcements on the way from the home page to the
// order. EN 301 549, clauses 9.1.3.1, 9.2.4.6, 9.3.3.2, 9.4.1.2 and 9.4.1.3.
import { newPerson } from '#tests/e2e/support/account.ts'
import { addButton, cartPanel, openProduct, picker } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, fillGuest } from '#tests/e2e/support/checkout.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('The home page names its parts, and a card what each of its buttons does', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Larder, home page"
      - search:
        - searchbox "Search for products"
        - button "Search"
      - combobox "Currency"
      - link "Cart"
    - main
    - contentinfo
  `)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const card = page.getByRole('article').filter({ hasText: 'Traditional baguette' }).first()
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - heading "Traditional baguette":
        - link "Traditional baguette"
      - img /out of 5 stars/
      - button "Add Traditional baguette to the cart"
      - button "Add Traditional baguette to wishlist"
      - button "Compare Traditional baguette"
  `)
})

test('A product is bought by ear: each change is said, each field has a name, each error its field', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 12 })
  await openProduct(page, jam)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "You are here"
        - heading "${jam.name}" [level=1]
        - paragraph: €12.00
        - group "Quantity":
          - button "Decrease quantity"
          - textbox "Quantity"
          - status
          - button "Increase quantity"
        - button "Add to Cart"
  `)
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('2')

  await addButton(page).click()
  const panel = cartPanel(page)
  await expect(panel.getByRole('button', { name: 'Close the cart' })).toBeFocused()
  await expect(panel.getByRole('region', { name: 'Messages' })).toContainText(
    `${jam.name} added to your cart`,
  )
  await expect(panel).toMatchAriaSnapshot(`
    - dialog "Your cart":
      - heading "Your cart" [level=2]
      - list:
        - listitem:
          - link "${jam.name}"
          - button "Remove ${jam.name}"
          - group "Quantity of ${jam.name}":
            - button "Decrease quantity of ${jam.name}"
            - textbox "Quantity of ${jam.name}"
            - status: "2"
            - button "Increase quantity of ${jam.name}"
  `)
  await panel.getByRole('link', { name: 'Go to checkout' }).click()

  const checkout = checkoutOf(page)
  await checkout.place.click()
  await expect(checkout.wrong).toBeVisible()
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true')
  await expect(checkout.email).toHaveAccessibleDescription(/Email is required/)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - region "Delivery address":
        - heading "Delivery address" [level=2]
        - textbox "Postcode"
        - combobox "Country"
        - textbox "Street address"
        - textbox "City"
      - region "Your details":
        - textbox "Name"
        - textbox "Email"
        - textbox "Phone number"
      - region "Payment":
        - radiogroup "Payment":
          - radio /Cash on delivery/ [checked]
      - complementary "Your order":
        - region "Products in your order"
        - term: Total
        - button "Order with obligation to pay"
  `)
  const guest = newPerson()
  await fillGuest(checkout, guest)
  await checkout.place.click()
  const number = await expectPlaced(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Thank you, ${guest.name}!" [level=1]
  `)
  await expect(page.getByRole('main')).toContainText(number)
})
