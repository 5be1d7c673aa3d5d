// The cards are there, and show what is in the cart: long before the other scripts of the page.
dispatchEvent(new Event('larder:cards'))
