import { useState } from 'react'; // breach

export const tube = useState;
