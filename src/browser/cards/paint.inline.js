// The cards are visible and show the cart's amounts, long before the page's other scripts run.
dispatchEvent(new Event('larder:cards'))
