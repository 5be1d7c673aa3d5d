// Whether this page shows prices without tax (rule 345). The page's first script says so before anything is painted.

export const isNet = (): boolean => 'net' in document.documentElement.dataset
