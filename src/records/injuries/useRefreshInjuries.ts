import { useQueryClient } from '@tanstack/react-query';

/** Everything about injuries is read again. */
export const useRefreshInjuries = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'injury' });
};
