/** The signal of a goal, 24 by 24: on the home page without the other signals. */
export const ball = (
  <>
    <circle cx="12" cy="12" r="9.2" fill="#ffffff" stroke="#11201a" strokeWidth="1.4" />
    <path d="m12 7.600 4.200 3.050-1.600 4.900H9.400L7.800 10.650Z" fill="#11201a" />
    <path
      d="M12 7.600V3M16.200 10.650l4.300-1.500M14.600 15.550l2.700 3.600M9.400 15.550l-2.700 3.600M7.800 10.650 3.500 9.150"
      stroke="#11201a"
      strokeWidth="1.4"
    />
  </>
);
