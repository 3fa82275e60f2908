/** Days are kept for two years and a month, so that each month can be compared with that of the year before. */
export const daysKept = 761;

/** The last days of a user are kept as long as they tell which of the next 30 days the user has been counted for. */
export const usersKeptDays = 31;
