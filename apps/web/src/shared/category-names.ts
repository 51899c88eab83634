/** The eight categories the wheel is drawn with wherever the server has not been asked, clockwise from the top. */
export const CATEGORY_NAMES = [
  'General Knowledge',
  'Football',
  'Other Sports',
  'History',
  'Science & Tech',
  'Current Affairs',
  'Art & Books',
  'Entertainment',
] as const;
