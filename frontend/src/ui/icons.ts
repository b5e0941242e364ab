/** Icons as paths, in strokes of 2.2 on a grid of 22 x 22. */
export const ICONS = {
  menu: "M4 6H18M4 11H18M4 16H18",
  close: "M5 5 17 17M17 5 5 17",
  rules: "M7 8A4 4 0 1 1 12.500 11.700C11.500 12.200 11 12.800 11 14M11 18V18.200",
  chat: "M4 4H18A1.5 1.5 0 0 1 19.500 5.500V13.500A1.500 1.500 0 0 1 18 15H10L5.500 19V15H4A1.500 1.500 0 0 1 2.500 13.500V5.500A1.500 1.500 0 0 1 4 4Z",
} as const;
