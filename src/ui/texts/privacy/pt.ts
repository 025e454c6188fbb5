import type { Notice } from "./en.ts";

export const pt: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Quem é responsável",
    paragraphs: [
      name ? `${name} opera ${host}.` : `Nenhum operador de ${host} está indicado.`,
      contact
        ? `Para perguntas e pedidos: ${contact}.`
        : "Aqui não está publicado nenhum endereço para perguntas.",
    ],
  },
  {
    heading: "Dados recebidos",
    paragraphs: [
      "O próprio pedido: números, links e palavras de pesquisa, os idiomas e formatos solicitados, os dados de uma escrita e as partes de qualquer pedido web (o endereço de onde vem e o nome indicado pelo programa que o envia).",
      "As páginas com JavaScript só enviam um texto lido ou digitado se for um código GS1, mesmo danificado, ou palavras digitadas para a pesquisa. Códigos Wi-Fi, contatos, ingressos, endereços web e outros textos ficam no navegador, assim como as imagens da câmera. Sem JavaScript, o formulário envia o seu texto como parte do endereço web.",
      "Por MCP, o pedido são os argumentos de uma chamada de ferramenta, nunca a conversa à sua volta. Para ler, não é preciso conta nem nome.",
    ],
  },
  {
    heading: "Dados guardados, e por quanto tempo",
    paragraphs: [
      "Consultas e verificações não guardam nada sobre você no catálogo, nem a pré-visualização de uma escrita. Os links e produtos das últimas leituras ficam em memória até um minuto, e mais uma hora para o caso de o catálogo falhar, sem quaisquer dados sobre a pessoa que leu o código.",
      countsScans
        ? `As leituras de Digital Links são contadas. Para cada dia e cada mês (UTC), somas indicam quantas leituras tiveram um número de produto, a sua marca e a organização a que pertence: no total, e por resultado, tipo de link, nível (produto, lote ou número de série), país, idioma, tipo de dispositivo, e se foi um programa ou uma pessoa. Cada uma é uma soma à parte, nunca de várias em conjunto. Uma soma não contém endereço, cookie, nome de navegador nem número de lote ou de série. Menos de cinco leituras de um país ou de um idioma são mostradas sem o seu número. As somas dos dias são apagadas após ${scanDays} dias; as dos meses são mantidas. O operador pode desligar a contagem (COUNT_SCANS).`
        : "As leituras não são contadas.",
      "Um novo código QR é registrado com a hora e o seu Digital Link, que contém o número de lote ou de série indicado.",
      `Cada escrita é registrada como uma linha da auditoria: a hora, a ação, o registro, o resultado, o número aleatório do pedido e o autor. O autor é "anonymous", os primeiros caracteres de uma chave de API ou a conta que fez login. A linha contém também os valores alterados, antes e depois; valores longos são cortados e chaves nunca são incluídas. Com a linha é guardado o registro inteiro antes da escrita, para que um erro possa ser desfeito. Uma organização vê as linhas sobre os registros que lhe pertencem, com os primeiros caracteres da chave que os escreveu. As linhas com mais de ${auditDays} dias são apagadas.`,
      "De uma chave de API são guardados o hash, os primeiros caracteres, a etiqueta, a organização, as datas e o dia do último uso. De uma sessão do console: o hash do seu cookie, os primeiros caracteres da chave ou a conta que fez login, a sua organização, e quando começou e foi usada pela última vez. Ela termina ao sair, após 12 horas sem uso ou após 7 dias, e é apagada no login seguinte. De um convite: o hash do seu link, o nome da pessoa, a função, a organização, quem o criou e quando; é apagado quando é aceito ou retirado, o mais tardar com o convite seguinte 30 dias após o seu fim. O nome passa então a ser a etiqueta da chave da pessoa, que os colegas da organização veem no histórico. A resposta a uma escrita com Idempotency-Key é guardada por um dia.",
      "Se aplicações fizerem login: a descrição que uma aplicação dá de si mesma, até 90 dias após a última uso; a chave e as permissões que lhe foram concedidas, até ser desconectada ou passarem 30 dias sem uso.",
    ],
  },
  {
    heading: "Logs técnicos",
    paragraphs: [
      "Cada pedido escreve uma linha de log: a hora, o seu número aleatório, o tipo de página ou ferramenta, o resultado, a duração e os primeiros caracteres da chave ou a aplicação, se tiver sido enviada; nunca o conteúdo do pedido. Se algo falhar no servidor, a linha contém também o motivo técnico. Os mesmos dados, sem o número aleatório, são contados. A Cloudflare, que faz funcionar o servidor, registra os pedidos (endereço web, cabeçalhos técnicos, hora, resultado) e conta-os por endereço para evitar abusos. Apaga os seus logs após sete dias, no máximo.",
    ],
  },
  {
    heading: "Cookies e outros destinatários",
    paragraphs: [
      "Não são usados cookies, exceto ao fazer login no console ou para uma aplicação, para manter você conectado. Não há rastreamento nem publicidade, e os dados não são vendidos nem cedidos. A Cloudflare e o fornecedor da base de dados do catálogo tratam-nos por conta do operador.",
      "A página de um produto pode mostrar uma imagem de outro servidor. Este vê o endereço do navegador que pede a imagem, mas não a página que a mostra. Uma leitura leva à página de outro operador, onde se aplica o aviso deste.",
    ],
  },
  {
    heading: "Os seus direitos",
    paragraphs: [
      "Para ver, corrigir ou apagar dados sobre você, entre em contato com o operador. Indique a hora, o Digital Link ou os primeiros caracteres da chave. Uma chave revogada deixa imediatamente de ser válida. As linhas da auditoria não podem ser alteradas, apenas apagadas.",
    ],
  },
];
